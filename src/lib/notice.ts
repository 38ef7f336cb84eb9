/** A message to the user, shown as a toast. */
export type Notice = {
  /** A second notice of the same id takes the place of the first. */
  id?: string;
  tone: 'success' | 'error' | 'plain';
  title: string;
  description?: string | undefined;
  action?: { label: string; run: () => void };
  /** Stays until it is dismissed, because it holds text that would otherwise be lost. */
  lasting?: boolean;
  /** It is no longer shown: its time is over or somebody has dismissed it. Not called for its own action. */
  onGone?: () => void;
};

export type Notify = (notice: Notice) => void;

/** Removes a notice that is no longer true. */
export type Dismiss = (id: string) => void;
