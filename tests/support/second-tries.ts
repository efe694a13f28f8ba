import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end of a run the tests that passed at their second try alone: none is to be overlooked. */
export default class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.names) console.log(`Passed at the second try only: ${name}`);
  }
}
