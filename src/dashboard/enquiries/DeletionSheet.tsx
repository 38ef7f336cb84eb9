/** Asks whether an enquiry is deleted, which cannot be undone. */
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';

type Props = { name: string; onDelete: () => void; onClose: () => void };

const DeletionSheet = ({ name, onDelete, onClose }: Props) => (
  <Sheet title="Delete this enquiry?" open onClose={onClose}>
    <p className="text-ink-soft [overflow-wrap:anywhere]">
      What <bdi>{name}</bdi> wrote is deleted for good, with every task that was made of it. Backups
      keep both until newer ones have taken their place.
    </p>
    <div className="mt-5 flex flex-wrap gap-2">
      <Button className="!border-danger !text-danger" onClick={onDelete}>
        Delete for good
      </Button>
      <Button onClick={onClose}>Keep</Button>
    </div>
  </Sheet>
);

export default DeletionSheet;
