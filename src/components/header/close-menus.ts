/** Closes the menus of the header and moves the focus in them. Part of SiteLayout's script, whose hash the policy names once. */
const menus = document.querySelectorAll<HTMLDetailsElement>('[data-menu]');

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(selector) : null;

const closeMenus = (except: HTMLDetailsElement | null = null) => {
  for (const menu of menus) if (menu !== except) menu.open = false;
};

const closeOnEscape = () => {
  const open = document.querySelector('[data-menu][open]');
  if (!open) return;
  const hadFocus = open.contains(document.activeElement);
  closeMenus();
  if (hadFocus) open.querySelector('summary')?.focus();
};

const isVisible = (element: HTMLElement) => {
  // Browsers from before 2024 lack it.
  const newer: Partial<Pick<HTMLElement, 'checkVisibility'>> = element;
  return newer.checkVisibility?.() ?? element.offsetParent !== null;
};

/** Opens a closed menu, or moves the focus to its next or previous entry. */
const moveFocus = (event: KeyboardEvent, step: 1 | -1) => {
  const focused = document.activeElement;
  const menu = closest(focused, '[data-menu]');
  if (!menu) return;
  const entries = [...menu.querySelectorAll<HTMLElement>('summary, a')].filter(isVisible);
  const index = entries.findIndex((entry) => entry === focused);
  if (index === 0 && !menu.open) {
    event.preventDefault();
    menu.open = true;
    menu.querySelector<HTMLElement>('.menu-panel summary, .menu-panel a')?.focus();
    return;
  }
  const next = entries[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

document.addEventListener('click', ({ target }) => {
  closeMenus(closest(target, 'a') ? null : closest(target, '[data-menu]'));
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeOnEscape();
  if (event.key === 'ArrowDown') moveFocus(event, 1);
  if (event.key === 'ArrowUp') moveFocus(event, -1);
});
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const menu = closest(target, 'details[name="menu"]');
  if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
});
