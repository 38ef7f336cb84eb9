-- Sums, never single visits: nothing in a row tells one visitor from another. The site has one owner, who need not stand in
-- the key, which would make it longer.
create table public.visit_counts (
  user_id uuid not null default public.owner_id() references auth.users (id) on delete cascade,
  day date not null,
  page text not null
    constraint visit_counts_page_is_a_path check (page ~ '^(/[^[:space:]]*|\(other\))$' and char_length(page) <= 120),
  source text not null default ''
    constraint visit_counts_source_is_at_most_60 check (char_length(source) <= 60),
  medium text not null default ''
    constraint visit_counts_medium_is_at_most_60 check (char_length(medium) <= 60),
  campaign text not null default ''
    constraint visit_counts_campaign_is_at_most_60 check (char_length(campaign) <= 60),
  country text not null default ''
    constraint visit_counts_country_is_a_code check (country ~ '^([A-Z]{2})?$'),
  visits integer not null constraint visit_counts_visits_is_not_negative check (visits >= 0),
  phones integer not null constraint visit_counts_phones_are_visits check (phones >= 0),
  tablets integer not null constraint visit_counts_tablets_are_visits check (tablets >= 0 and phones + tablets <= visits),
  forms integer not null constraint visit_counts_forms_is_not_negative check (forms >= 0),
  primary key (day, page, source, medium, campaign, country)
);

comment on table public.visit_counts is 'How often a page was opened from outside on a day, by where its visitors came from. Only add_visits writes it; rows are kept for 400 days.';
comment on column public.visit_counts.day is 'Of the owner''s time zone.';
comment on column public.visit_counts.source is 'utm_source or the host of the referring site; empty where nothing is known, (other) behind the limit of a day.';
comment on column public.visit_counts.phones is 'Of the visits, those from phones.';
comment on column public.visit_counts.forms is 'How often the contact form was opened on this page.';

alter table public.visit_counts enable row level security;

revoke all on table public.visit_counts from anon, authenticated;
grant select on table public.visit_counts to authenticated;
grant all on table public.visit_counts to service_role;

create policy "owners see the counts of their visits"
on public.visit_counts for select to authenticated
using (user_id = (select auth.uid()));

-- Visitors can invent any source and campaign: once a day has 200 rows, new ones of these are summed as (other), and
-- from 400 rows on the page, too, so that a day never has more than 402.
create function public.add_visits(counts jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  added record;
  owner uuid := public.owner_id();
  known integer;
begin
  for added in
    select * from jsonb_to_recordset(counts) as one (
      day date, page text, source text, medium text, campaign text, country text,
      visits integer, phones integer, tablets integer, forms integer
    )
  loop
    if not exists (
      select 1 from public.visit_counts as kept
      where kept.user_id = owner and kept.day = added.day and kept.page = added.page and kept.source = added.source
        and kept.medium = added.medium and kept.campaign = added.campaign and kept.country = added.country
    ) then
      select count(*) into known from public.visit_counts as kept where kept.user_id = owner and kept.day = added.day;
      if known >= 200 then
        added.source := case when added.source = '' and added.campaign = '' then '' else '(other)' end;
        added.medium := '';
        added.campaign := '';
        added.country := '';
      end if;
      if known >= 400 then
        added.page := '(other)';
      end if;
    end if;
    insert into public.visit_counts as kept
      (user_id, day, page, source, medium, campaign, country, visits, phones, tablets, forms)
    values
      (owner, added.day, added.page, added.source, added.medium, added.campaign, added.country,
       added.visits, added.phones, added.tablets, added.forms)
    on conflict (day, page, source, medium, campaign, country) do update set
      visits = kept.visits + excluded.visits, phones = kept.phones + excluded.phones,
      tablets = kept.tablets + excluded.tablets, forms = kept.forms + excluded.forms;
  end loop;
  delete from public.visit_counts where user_id = owner and day < current_date - 400;
end;
$$;

comment on function public.add_visits(jsonb) is 'Adds sums of visits to those of their days. For the server and the function count-visit.';

revoke all on function public.add_visits(jsonb) from public, anon, authenticated;
grant execute on function public.add_visits(jsonb) to service_role;

create function public.get_visits(first_day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with counted as (
    select * from public.visit_counts where user_id = (select auth.uid()) and day >= first_day
  ), ways as (
    select page, source, medium, campaign, sum(visits) as visits, sum(forms) as forms,
      row_number() over (order by sum(visits) desc, sum(forms) desc, page, source, medium, campaign) as place
    from counted group by page, source, medium, campaign
  ), told as (
    select case when place <= 1000 then page else '(other)' end as page,
      case when place <= 300 or source = '' then source else '(other)' end as source,
      case when place <= 300 then medium else '' end as medium,
      case when place <= 300 then campaign else '' end as campaign,
      sum(visits) as visits, sum(forms) as forms
    from ways group by 1, 2, 3, 4
  ), sent as (
    select page, referrer, utm_source, utm_medium, utm_campaign,
      count(*) as enquiries, count(*) filter (where status = 'task') as tasks
    from public.enquiries
    where user_id = (select auth.uid()) and status <> 'spam' and created_at >= first_day
    group by 1, 2, 3, 4, 5 order by enquiries desc limit 500
  )
  select jsonb_build_object(
    'since', (select min(day) from public.visit_counts where user_id = (select auth.uid())),
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('day', day, 'visits', visits) order by day)
      from (select day, sum(visits) as visits from counted group by day) as daily), '[]'),
    'ways', coalesce((select jsonb_agg(to_jsonb(told)) from told), '[]'),
    'enquiries', coalesce((select jsonb_agg(to_jsonb(sent)) from sent), '[]'),
    'countries', coalesce((
      select jsonb_agg(to_jsonb(top)) from (
        select country, sum(visits) as visits from counted where country <> ''
        group by country order by 2 desc, 1 limit 8) as top), '[]'),
    'phones', coalesce((select sum(phones) from counted), 0),
    'tablets', coalesce((select sum(tablets) from counted), 0)
  );
$$;

comment on function public.get_visits(date) is 'The caller''s visits since a day, as sums, and the enquiries that came of them.';

revoke all on function public.get_visits(date) from public, anon, authenticated;
grant execute on function public.get_visits(date) to authenticated;
