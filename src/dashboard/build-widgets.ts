/** The stores behind the cards of one signed-in user: gateways first, then stores. A new card is one line here. */
import { createRef } from 'react';
import { dismissNotice, notify } from '#ui/notify.ts';
import { createClock } from './clock/store.ts';
import { createLogout } from './logout/store.ts';
import type { SessionStore } from './session/store.ts';
import type { Backend } from './shared/backend.ts';
import { createDatabase } from './shared/database.ts';
import { countWaitingChanges, discardWaitingChanges } from './shared/waiting-changes.ts';
import { createShortcuts } from './shortcuts/store.ts';
import { createTaskGateway } from './tasks/gateway.ts';
import { createTaskBoard } from './tasks/store.ts';
import { createStoreTools } from './tools.ts';

export type Owner = { userId: string; backend: Backend; session: SessionStore };

export const buildWidgets = ({ userId, backend, session }: Owner) => {
  const database = createDatabase(backend, { userId, renew: session.renew });
  const { tools, end } = createStoreTools({ userId, notify, dismissNotice });
  const newTask = createRef<HTMLInputElement>();

  const clock = createClock(tools.environment);
  const tasks = createTaskBoard(createTaskGateway(database), tools);

  const logout = createLogout({
    $waiting: tasks.$waiting,
    countWaiting: () => countWaitingChanges(tools.storage, userId),
    discard: () => discardWaitingChanges(tools.storage, userId),
    send: tasks.sendWaiting,
    signOut: session.signOut,
  });
  const shortcuts = createShortcuts({
    writeTask: () => newTask.current?.focus(),
    undo: tools.undo.undoLast,
  });
  return { clock, tasks, newTask, logout, shortcuts, end };
};
