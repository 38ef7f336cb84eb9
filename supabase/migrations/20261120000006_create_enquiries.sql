-- The site has one owner: the account that was made first. Visitors who write have no account, so the row
-- is given to the owner here rather than by the function that stores it.
create function public.owner_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from auth.users order by created_at, id limit 1;
$$;

comment on function public.owner_id() is 'The account that was made first: whoever receives what visitors send.';

revoke all on function public.owner_id() from public, anon, authenticated;
grant execute on function public.owner_id() to service_role;

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default public.owner_id() references auth.users (id) on delete cascade,
  name text not null
    constraint enquiries_name_is_present
    check ((btrim(name) <> '' or status = 'deleted') and char_length(name) <= 200),
  email text not null
    constraint enquiries_email_has_a_fair_length
    check (char_length(email) between 3 and 320 or (email = '' and status = 'deleted')),
  company text
    constraint enquiries_company_is_at_most_200 check (char_length(company) <= 200),
  service text
    constraint enquiries_service_is_at_most_60 check (char_length(service) <= 60),
  audience text
    constraint enquiries_audience_is_at_most_60 check (char_length(audience) <= 60),
  stage text
    constraint enquiries_stage_is_at_most_60 check (char_length(stage) <= 60),
  solution text
    constraint enquiries_solution_is_at_most_60 check (char_length(solution) <= 60),
  engagement text
    constraint enquiries_engagement_is_at_most_60 check (char_length(engagement) <= 60),
  message text not null
    constraint enquiries_message_is_present
    check ((btrim(message) <> '' or status = 'deleted') and char_length(message) <= 10000),
  status text not null default 'new'
    constraint enquiries_status_is_known check (status in ('new', 'task', 'done', 'spam', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where the visit came from: the page with the link to the form, the site that the visitor came from, and the
  -- campaign words of that site's link. Visitors can write anything into an address, so that the lengths are bounded.
  page text
    constraint enquiries_page_is_at_most_120 check (char_length(page) <= 120),
  referrer text
    constraint enquiries_referrer_is_at_most_120 check (char_length(referrer) <= 120),
  utm_source text
    constraint enquiries_utm_source_is_at_most_120 check (char_length(utm_source) <= 120),
  utm_medium text
    constraint enquiries_utm_medium_is_at_most_120 check (char_length(utm_medium) <= 120),
  utm_campaign text
    constraint enquiries_utm_campaign_is_at_most_120 check (char_length(utm_campaign) <= 120),
  utm_term text
    constraint enquiries_utm_term_is_at_most_120 check (char_length(utm_term) <= 120),
  utm_content text
    constraint enquiries_utm_content_is_at_most_120 check (char_length(utm_content) <= 120)
);

comment on table public.enquiries is 'Messages of the contact form. Only the contact function, as the service role, adds rows; the owner reads, sorts and deletes them. A deleted one keeps its id alone.';

create index enquiries_of_user_newest_first on public.enquiries (user_id, created_at desc);

create trigger touch_updated_at
before update on public.enquiries
for each row execute function public.touch_updated_at();

alter table public.enquiries enable row level security;

revoke all on table public.enquiries from anon, authenticated;
grant select, delete on table public.enquiries to authenticated;
grant update (status) on table public.enquiries to authenticated;
grant all on table public.enquiries to service_role;

create policy "owners see the enquiries sent to them"
on public.enquiries for select to authenticated
using (user_id = (select auth.uid()));

create policy "nobody adds enquiries through the browser"
on public.enquiries for insert to authenticated
with check (false);

create policy "owners sort the enquiries sent to them"
on public.enquiries for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "owners delete the enquiries sent to them"
on public.enquiries for delete to authenticated
using (user_id = (select auth.uid()));
