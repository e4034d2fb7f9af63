-- Since when a device's push service refuses what we send there. It is told of nothing until it is switched on anew.
ALTER TABLE office_push ADD COLUMN refused_at TEXT;
