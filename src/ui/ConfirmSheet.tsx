/** Asks before something is done for good. */
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

type Props = {
  title: string;
  /** What is done: "Delete for good". */
  button: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

const ConfirmSheet = ({ title, button, onConfirm, onClose, children }: Props) => (
  <Sheet title={title} onClose={onClose}>
    <p className="text-ink-soft [overflow-wrap:anywhere]">{children}</p>
    <div className="mt-5 flex flex-wrap gap-2">
      <Button className="!border-danger !text-danger" onClick={onConfirm}>
        {button}
      </Button>
      <Button onClick={onClose}>Keep</Button>
    </div>
  </Sheet>
);

export default ConfirmSheet;
