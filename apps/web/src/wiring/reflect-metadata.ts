const kept = new WeakMap<object, Map<unknown, unknown>>();

/** Replaces `reflect-metadata`. The container only numbers its bindings with it, because no class is decorated. */
Object.assign(Reflect, {
  getOwnMetadata: (key: unknown, target: object) => kept.get(target)?.get(key),
  defineMetadata(key: unknown, value: unknown, target: object) {
    const ofTarget = kept.get(target) ?? new Map<unknown, unknown>();
    kept.set(target, ofTarget.set(key, value));
  },
});

export {};
