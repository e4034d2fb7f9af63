-- Since when a device's push service refuses our messages. It gets none until alerts are turned on again.
ALTER TABLE office_push ADD COLUMN refused_at TEXT;
