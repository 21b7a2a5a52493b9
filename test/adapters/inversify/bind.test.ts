import { describe, expect, it } from 'vitest';
import { bindClass, bindFactory, bindValue, newContainer, resolve } from '#adapters/inversify/bind.ts';
import { type UseCaseName, useCaseKey } from '#adapters/inversify/use-case-key.ts';
import { token } from '#core/shared/token.ts';
import * as useCases from '#core/use-cases.ts';
import { Acara } from '#test/support/acara.ts';

const Name = token<string>('Name');
const Greeting = token<{ text: string }>('Greeting');

class Greeter {
  constructor(private readonly name: string) {}

  get text(): string {
    return `Salam, ${this.name}`;
  }
}

describe('container', () => {
  it('creates each value once, from its dependencies', () => {
    const c = newContainer();
    bindClass(c, Greeting, Greeter, [Name]);
    bindValue(c, Name, 'Aina');
    expect(resolve(c, Greeting).text).toBe('Salam, Aina');
    expect(resolve(c, Greeting)).toBe(resolve(c, Greeting));
  });

  it('calls the factory with its dependencies in order', () => {
    const c = newContainer();
    const Other = token<number>('Other');
    bindValue(c, Name, 'Budi');
    bindValue(c, Other, 3);
    bindFactory(c, Greeting, (name, times) => ({ text: name.repeat(times) }), [Name, Other]);
    expect(resolve(c, Greeting).text).toBe('BudiBudiBudi');
  });

  it('names the missing dependency', () => {
    const c = newContainer();
    bindClass(c, Greeting, Greeter, [Name]);
    expect(() => resolve(c, Greeting)).toThrow(/acara\.Name/);
  });

  it('resolves every use case', () => {
    const { container } = new Acara();
    for (const [name, useCase] of Object.entries(useCases))
      expect(resolve(container, useCaseKey(name as UseCaseName))).toBeInstanceOf(useCase);
  });
});
