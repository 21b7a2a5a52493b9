import { describe, expect, it } from 'vitest';
import {
  bindAll,
  bindClass,
  bindFactory,
  bindValue,
  newContainer,
  resolve,
} from '#adapters/inversify/bind.ts';
import { token } from '#core/shared/token.ts';
import { type UseCaseName, useCaseKey } from '#core/use-case-key.ts';
import * as useCases from '#core/use-cases.ts';
import { Acara } from '#test/support/acara.ts';

const Name = token<string>('Name');
const Greeting = token<{ text: string }>('Greeting');

class Greeter {
  static readonly needs = [Name] as const;

  constructor(private readonly name: string) {}

  get text(): string {
    return `Salam, ${this.name}`;
  }
}

describe('container', () => {
  it('creates each value once, from its dependencies', () => {
    const c = newContainer();
    bindClass(c, Greeting, Greeter);
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
    bindClass(c, Greeting, Greeter);
    expect(() => resolve(c, Greeting)).toThrow(/acara\.Name/);
  });

  it('binds the classes that a class needs, once each', () => {
    class Welcome {
      static readonly needs = [Greeter] as const;

      constructor(readonly greeter: Greeter) {}
    }
    class Farewell extends Welcome {}
    const c = newContainer();
    bindAll(c, { Farewell, Welcome }, (name) => token(name));
    bindValue(c, Name, 'Aina');
    const { greeter } = resolve(c, token<Welcome>('Welcome'));
    expect(greeter.text).toBe('Salam, Aina');
    expect(resolve(c, token<Farewell>('Farewell')).greeter).toBe(greeter);
  });

  it('compiles only classes that need what their constructors take, as do the classes that they need', () => {
    const Times = token<number>('Times');
    class Repeated {
      constructor(
        readonly name: string,
        readonly times: number,
      ) {}
    }
    class Right extends Repeated {
      static readonly needs = [Name, Times] as const;
    }
    class Swapped extends Repeated {
      static readonly needs = [Times, Name] as const;
    }
    class Missing extends Repeated {
      static readonly needs = [Name] as const;
    }
    class Other extends Repeated {
      static readonly needs = [Name, Greeting] as const;
    }
    class Deep {
      static readonly needs = [Swapped] as const;

      constructor(readonly swapped: Swapped) {}
    }
    const c = newContainer();
    const keyOf = (name: string) => token<Repeated | Deep>(name);
    bindAll(c, { Right }, keyOf);
    // @ts-expect-error in another order
    bindAll(c, { Swapped }, keyOf);
    // @ts-expect-error without one
    bindAll(c, { Missing }, keyOf);
    // @ts-expect-error of another type
    bindAll(c, { Other }, keyOf);
    // @ts-expect-error in a class that is needed
    bindAll(c, { Deep }, keyOf);
    // @ts-expect-error without needs
    expect(() => bindAll(c, { Repeated }, keyOf)).toThrow();
    // @ts-expect-error in another order
    bindClass(c, token<Swapped>('Swapped'), Swapped);
  });

  it('resolves every use case', () => {
    const { container } = new Acara();
    for (const [name, useCase] of Object.entries(useCases))
      expect(resolve(container, useCaseKey(name as UseCaseName))).toBeInstanceOf(useCase);
  });
});
