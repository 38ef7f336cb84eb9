/** Closes the menus of the header. Part of SiteLayout's script, whose hash the policy names once. */
const menus = document.querySelectorAll<HTMLDetailsElement>('[data-menu]');

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

const closeMenus = (except: Element | null = null) => {
  for (const menu of menus) if (menu !== except) menu.open = false;
};

document.addEventListener('click', ({ target }) => {
  closeMenus(closest(target, 'a') ? null : closest(target, '[data-menu]'));
});
document.addEventListener('keydown', ({ key }) => {
  const open = document.querySelector('[data-menu][open]');
  if (key !== 'Escape' || !open) return;
  const hadFocus = open.contains(document.activeElement);
  closeMenus();
  if (hadFocus) open.querySelector('summary')?.focus();
});
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const menu = closest(target, 'details[name="menu"]');
  if (relatedTarget instanceof Node && !menu?.contains(relatedTarget))
    menu?.removeAttribute('open');
});
