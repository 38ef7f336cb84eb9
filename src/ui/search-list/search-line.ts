/** Looks and name of the search field, shared by SearchList and the plain field that is shown while SearchList is loaded. */

/** The line with the field, above the list. */
export const searchLineLook = 'flex h-14 shrink-0 items-center gap-3 border-b border-line px-4';

/** The caret and the marked option show where the focus is. */
export const searchFieldLook =
  'h-full min-w-0 flex-1 bg-transparent text-[1.0625rem] text-ink placeholder:text-ink-soft focus:outline-none';

export const searchFieldName = 'Search, or choose a command';
