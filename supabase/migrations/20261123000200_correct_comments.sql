comment on column public.google_credentials.refresh_token is 'A write-only column: a trigger moves what is written here to private.google_refresh_tokens, so it always reads as null.';
comment on function private.put_refresh_token_away() is 'Trigger: moves the token out of the write-only column. A write that row level security refuses undoes this as well.';
comment on function public.get_google_refresh_token(uuid) is 'For server functions only: google-token and analyze-emails exchange it for an access token.';
