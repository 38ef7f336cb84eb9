/** Asks whether to keep or discard the changes that could not be saved before a logout. */
import { useStore } from '@nanostores/react';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { Logout } from './store.ts';

/** Of the same size as the first choice. */
const choiceLook = '!min-h-11 !rounded-[10px]';

type Props = { logout: Logout };

export const LogoutSheet = ({ logout }: Props) => {
  const state = useStore(logout.$state);
  const isAsking = state.status === 'asking';
  const waiting = isAsking ? state.waiting : 0;
  const [changes, they] =
    waiting === 1 ? ['1 change is', 'it'] : [`${waiting} changes are`, 'them'];
  return (
    <Sheet title="Not everything is saved" open={isAsking} onClose={logout.stay}>
      <p className="text-ink-soft">
        {changes} not in the database yet. This browser can keep {they} and save {they} when you
        sign in again.
      </p>
      <div className="mt-5 grid gap-2">
        <Button look="primary" onClick={logout.leaveAndKeep}>
          Log out and keep {they}
        </Button>
        <Button className={choiceLook} onClick={logout.stay}>
          Stay signed in
        </Button>
        <Button
          className={`${choiceLook} !border-danger !text-danger`}
          onClick={logout.leaveAndDiscard}
        >
          Log out and discard {they}
        </Button>
      </div>
    </Sheet>
  );
};
