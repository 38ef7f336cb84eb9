/** Asks whether to keep or discard the changes that could not be saved before a logout, and what is being typed. */
import { useStore } from '@nanostores/react';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { Logout } from './logout.ts';

/** Of the same size as the first choice. */
const choiceLook = '!min-h-11 !rounded-[10px]';

type Props = { logout: Logout };

export const LogoutSheet = ({ logout }: Props) => {
  const question = useStore(logout.$question);
  if (!question) return null;
  const { waiting, losesText } = question;
  const [are, they] = waiting === 1 ? ['is', 'it'] : ['are', 'them'];
  return (
    <Sheet title="Not everything is saved" onClose={logout.stay}>
      {waiting > 0 && (
        <p className="text-ink-soft">
          {counted(waiting, 'change')} {are} not in the database yet. This browser can keep {they}{' '}
          and save {they} when you sign in again.
        </p>
      )}
      {losesText && (
        <p className="mt-2 text-ink-soft first:mt-0">
          A text that you have not saved, in a field or in a notice, is lost when you log out.
        </p>
      )}
      <div className="mt-5 grid gap-2">
        {waiting > 0 && (
          <Button look="primary" onClick={logout.leaveAndKeep}>
            Log out and keep {they}
          </Button>
        )}
        <Button className={choiceLook} onClick={logout.stay}>
          Stay signed in
        </Button>
        <Button
          className={`${choiceLook} !border-danger !text-danger`}
          onClick={() => void logout.leaveAndDiscard()}
        >
          Log out and discard {waiting > 0 ? they : 'it'}
        </Button>
      </div>
    </Sheet>
  );
};
