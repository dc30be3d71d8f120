"""Tables laid shortly before what is to be seen."""
