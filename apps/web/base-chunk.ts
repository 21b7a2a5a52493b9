interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const ENTRY = /\/apps\/web\/src\/main\.tsx$/;
const HOME = /\/apps\/web\/src\/features\/events\/home\/home-page\.tsx$/;

/** Parts of a library that only its list of exports leads to from the entry; pages that need them fetch them. */
const NOT_AT_ONCE = /\/(useInfiniteQuery|infiniteQueryObserver|useMutationState)\.js$/;

/**
 * Puts what every page stands on, which is all that the entry reaches without a dynamic import, into one file: it packs
 * smaller than the forty it would fall into.
 */
export const baseChunk = chunkReachedFrom(ENTRY, 'base');

/** The same for what the home page needs and other pages need too. Whoever opens another page first is sent it anyway. */
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
