-- When a picture was taken away: from then on its links open nothing, though its files may wait for
-- the job that removes them.
alter table pictures add column released_at timestamptz;
