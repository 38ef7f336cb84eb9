create table public.google_credentials (
  auth_user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  email text not null
    constraint google_credentials_email_has_a_fair_length check (char_length(email) between 3 and 320),
  access_token text
    constraint google_credentials_access_token_is_at_most_10000 check (char_length(access_token) <= 10000),
  refresh_token text,
  token_expires_at timestamptz,
  last_login timestamptz,
  updated_at timestamptz not null default now()
);

comment on table public.google_credentials is 'One row per user: the Google connection that the browser stores after sign-in.';
comment on column public.google_credentials.access_token is 'Good for an hour; readable, because the browser calls the calendar with it.';
comment on column public.google_credentials.refresh_token is 'A write-only column: a trigger moves what is written here to private.google_refresh_tokens, so it always reads as null.';

create trigger touch_updated_at
before update on public.google_credentials
for each row execute function public.touch_updated_at();

alter table public.google_credentials enable row level security;

revoke all on table public.google_credentials from anon, authenticated;
grant select, insert, update, delete on table public.google_credentials to authenticated;
grant all on table public.google_credentials to service_role;

create policy "owners see their own connection"
on public.google_credentials for select to authenticated
using (auth_user_id = (select auth.uid()));

create policy "owners store their own connection"
on public.google_credentials for insert to authenticated
with check (auth_user_id = (select auth.uid()));

create policy "owners renew their own connection"
on public.google_credentials for update to authenticated
using (auth_user_id = (select auth.uid()))
with check (auth_user_id = (select auth.uid()));

create policy "owners drop their own connection"
on public.google_credentials for delete to authenticated
using (auth_user_id = (select auth.uid()));
