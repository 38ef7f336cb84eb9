/** What was deleted in the last 30 days, folded away below the tasks. */
import { Disclosure } from '#ui/Disclosure.tsx';
import { createLatePart } from '../view/late-part.tsx';
import type { DeletedProps } from './DeletedList.tsx';

export const deletedList = createLatePart(
  async () => (await import('./DeletedList.tsx')).DeletedList,
);

export const DeletedTasks = (props: DeletedProps) => (
  <section aria-label="Recently deleted">
    <Disclosure title="Recently deleted">
      <deletedList.Part {...props} />
    </Disclosure>
  </section>
);
