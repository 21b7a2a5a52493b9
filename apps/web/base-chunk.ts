interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const ENTRY = /\/apps\/web\/src\/main\.tsx$/;
const HOME = /\/apps\/web\/src\/(app\/routes\/home-route|features\/events\/home\/home-page)\.tsx$/;

/** Modules of a library that the entry reaches only through its index; pages that need them load them. */
const NOT_AT_ONCE = /\/(useInfiniteQuery|infiniteQueryObserver|useMutationState)\.js$/;

/**
 * Puts every module that the entry reaches without a dynamic import into one file, which compresses better than forty
 * small ones.
 */
export const baseChunk = chunkReachedFrom(ENTRY, 'base');

/** The same for modules that the home page and other pages share. They are preloaded on every other page, too. */
export const commonChunk = chunkReachedFrom(HOME, 'common');

function chunkReachedFrom(start: RegExp, name: string) {
  const known = new Map<string, boolean>();
  return (id: string, graph: ModuleGraph) => (!start.test(id) && isReached(id, graph) ? name : null);

  function isReached(id: string, graph: ModuleGraph): boolean {
    if (start.test(id)) return true;
    if (NOT_AT_ONCE.test(id)) return false;
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const reached = importers.some((importer) => isReached(importer, graph));
    known.set(id, reached);
    return reached;
  }
}
