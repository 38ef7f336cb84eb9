-- Where the visit came from: the page with the link to the form, the site that the visitor came from, and the
-- campaign words of that site's link. Visitors can write anything into an address, so that the lengths are bounded.
alter table public.enquiries
  add column page text
    constraint enquiries_page_is_at_most_120 check (char_length(page) <= 120),
  add column referrer text
    constraint enquiries_referrer_is_at_most_120 check (char_length(referrer) <= 120),
  add column utm_source text
    constraint enquiries_utm_source_is_at_most_120 check (char_length(utm_source) <= 120),
  add column utm_medium text
    constraint enquiries_utm_medium_is_at_most_120 check (char_length(utm_medium) <= 120),
  add column utm_campaign text
    constraint enquiries_utm_campaign_is_at_most_120 check (char_length(utm_campaign) <= 120),
  add column utm_term text
    constraint enquiries_utm_term_is_at_most_120 check (char_length(utm_term) <= 120),
  add column utm_content text
    constraint enquiries_utm_content_is_at_most_120 check (char_length(utm_content) <= 120);
