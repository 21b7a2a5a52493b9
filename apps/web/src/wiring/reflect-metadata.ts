const metadata = new WeakMap<object, Map<unknown, unknown>>();

/** Replaces `reflect-metadata`. The container only numbers its bindings with it, because no class is decorated. */
Object.assign(Reflect, {
  getOwnMetadata: (key: unknown, target: object) => metadata.get(target)?.get(key),
  defineMetadata(key: unknown, value: unknown, target: object) {
    const ofTarget = metadata.get(target) ?? new Map<unknown, unknown>();
    metadata.set(target, ofTarget.set(key, value));
  },
});

export {};
