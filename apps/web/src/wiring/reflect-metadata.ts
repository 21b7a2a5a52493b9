const kept = new WeakMap<object, Map<unknown, unknown>>();

/**
 * Stands in for `reflect-metadata`, of which the container needs this much: it numbers its bindings there, and as no class
 * of ours is decorated there is nothing else to keep.
 */
Object.assign(Reflect, {
  getOwnMetadata: (key: unknown, target: object) => kept.get(target)?.get(key),
  defineMetadata(key: unknown, value: unknown, target: object) {
    const ofTarget = kept.get(target) ?? new Map<unknown, unknown>();
    kept.set(target, ofTarget.set(key, value));
  },
});

export {};
