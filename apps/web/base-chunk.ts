interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const ENTRY = /\/apps\/web\/src\/main\.tsx$/;
const known = new Map<string, boolean>();

/**
 * Puts what every page stands on, which is all that the entry reaches without a dynamic import, into one file: it packs
 * smaller than the forty it would fall into.
 */
export function baseChunk(id: string, graph: ModuleGraph): 'base' | null {
  return !ENTRY.test(id) && isReachedFromEntry(id, graph) ? 'base' : null;
}

function isReachedFromEntry(id: string, graph: ModuleGraph): boolean {
  if (ENTRY.test(id)) return true;
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  known.set(id, false);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const isReached = importers.some((importer) => isReachedFromEntry(importer, graph));
  known.set(id, isReached);
  return isReached;
}
