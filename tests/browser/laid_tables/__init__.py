"""Tests of tables set up shortly before the moment under test."""
