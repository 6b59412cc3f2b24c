import { operatorOf, type Operator } from './operator';
import { startRegistry, type RunningRegistry } from './running-registry';

interface OperatedRegistry {
  readonly registry: RunningRegistry;
  readonly operator: Operator;
}

/** A new registry for each test of the file, and whoever operates it. Read both inside of tests only. */
export function registryPerTest(): OperatedRegistry {
  const given = {} as { registry: RunningRegistry; operator: Operator };
  beforeEach(async () => {
    given.registry = await startRegistry();
    given.operator = operatorOf(given.registry);
  });
  afterEach(() => given.registry.stop());
  return given;
}
