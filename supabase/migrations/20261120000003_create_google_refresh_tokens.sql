-- The browser hands over Google's refresh token once and must never be able to read it back. Column privileges
-- cannot say that: an upsert reads excluded.refresh_token and so needs the right to select the column. Hence a
-- table in a schema that no API serves, filled by a trigger and read by functions alone.
create schema private;

revoke all on schema private from public;

create table private.google_refresh_tokens (
  auth_user_id uuid primary key references auth.users (id) on delete cascade,
  refresh_token text not null
    constraint google_refresh_tokens_token_is_at_most_10000 check (char_length(refresh_token) <= 10000)
);

comment on table private.google_refresh_tokens is 'Google''s refresh tokens, out of reach of every browser.';

-- No policies: nobody but the functions below, which run as this table's owner, gets in.
alter table private.google_refresh_tokens enable row level security;

create function private.put_refresh_token_away()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Google sends the token only with consent: a renewal without one keeps what is there.
  if new.refresh_token is not null then
    insert into private.google_refresh_tokens (auth_user_id, refresh_token)
    values (new.auth_user_id, new.refresh_token)
    on conflict (auth_user_id) do update set refresh_token = excluded.refresh_token;
    new.refresh_token := null;
  end if;
  return new;
end;
$$;

comment on function private.put_refresh_token_away() is 'Trigger: moves the token out of the write-only column. A write that row level security refuses undoes this as well.';

create function private.forget_refresh_token()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.google_refresh_tokens where auth_user_id = old.auth_user_id;
  return old;
end;
$$;

comment on function private.forget_refresh_token() is 'Trigger: a dropped connection leaves no token behind.';

revoke all on function private.put_refresh_token_away() from public;
revoke all on function private.forget_refresh_token() from public;

create trigger put_refresh_token_away
before insert or update on public.google_credentials
for each row execute function private.put_refresh_token_away();

create trigger forget_refresh_token
after delete on public.google_credentials
for each row execute function private.forget_refresh_token();

create function public.get_google_refresh_token(user_id_param uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select refresh_token from private.google_refresh_tokens where auth_user_id = user_id_param;
$$;

comment on function public.get_google_refresh_token(uuid) is 'For server functions only: google-token and analyze-emails exchange it for an access token.';

revoke all on function public.get_google_refresh_token(uuid) from public, anon, authenticated;
grant execute on function public.get_google_refresh_token(uuid) to service_role;
