import { describeGoalGateway } from '../../../contracts/goal-gateway.ts';
import { createFakeGoals } from '../../../fakes/goal-gateway.ts';

describeGoalGateway('The fake one', () => Promise.resolve(createFakeGoals().gateway));
