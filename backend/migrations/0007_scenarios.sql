-- The table holds what the development tools call scenarios.
ALTER TABLE rehearsals RENAME TO scenarios;
