import { describeTaskGateway } from '../../../contracts/task-gateway.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

describeTaskGateway('The fake', () => Promise.resolve(createFakeTasks().gateway));
