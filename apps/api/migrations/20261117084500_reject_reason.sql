-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '600s';

-- Why a moderator refused the revision in rejected_revision_id. Beside the reason of the ad itself, which a close or an
-- end replaces: an ad that comes back must still say what to mend.
alter table ads add column reject_reason text;

-- Also of ads that were closed or came back since: the decision itself knows.
update ads set reject_reason = coalesce(
    (select decision.reason from ad_decisions decision
      where decision.ad_id = ads.id and decision.revision_id = ads.rejected_revision_id
        and decision.decision = 'REJECTED'
      order by decision.id desc limit 1),
    case when status in ('ACTIVE', 'REJECTED') then reason end)
  where rejected_revision_id is not null and not is_archived;
update ads set reason = reject_reason
  where status = 'ACTIVE' and reason is null and rejected_revision_id is not null and not is_archived;

-- migrate:down
