interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What makes a module heavy, directly or through what it imports. */
const WEIGHTS: readonly (readonly [weight: string, module: RegExp])[] = [
  ['components', /\/node_modules\/@(base-ui|floating-ui)\//],
  ['forms', /\/node_modules\/react-hook-form\//],
  ['codes', /\/node_modules\/qrcode\//],
  ['tables', /\/node_modules\/@tanstack\/(table-core|react-table|store|react-store)\//],
  ['errors', /\/core\/shared\/errors\/english-sentences\.ts$/],
  ['feature', /\/apps\/web\/src\/features\//],
];
/** The feature of a module. Passes are apart from the check-in screens, whose camera and reader of codes they do not need. */
const FEATURE = /\/apps\/web\/src\/features\/(?:check-in\/(?=passes\/))?([\w-]+)\//;
const OWN = /^(?!.*\/node_modules\/).*\/(apps\/web\/src\/(app|shared|ui)|core|adapters)\//;
/** The upload of pictures, which few pages offer, has a file of its own. */
const UPLOADS =
  /\/apps\/web\/src\/(shared\/use-upload-picture|ui\/forms\/(picture-drop|picture-texts))\.tsx?$/;
const LIBRARY =
  /\/node_modules\/(lucide-react|@tanstack|@base-ui|@floating-ui|react-hook-form|use-sync-external-store)\//;

const weights = new Map<string, ReadonlySet<string>>();

/**
 * Gathers modules that several pages share by what they need, not by which pages share them. So there are few files, and
 * no page loads a library for the sake of a small module beside it. What a chunk needs comes before it in the list.
 */
export const sharedChunks = [
  ...['kit', 'errors', 'forms', 'components', 'components-forms', 'tables', 'uploads'].map((chunk) => ({
    debugName: chunk,
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
  })),
  { debugName: 'features', name: featureChunkOf },
].map((group, index) => ({ ...group, priority: 9 - index, minShareCount: 2 }));

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (UPLOADS.test(id)) return 'uploads';
  const needs = weightsOf(id, graph);
  if (!(OWN.test(id) || LIBRARY.test(id)) || needs.has('feature')) return null;
  return heavyNames(needs).join('-') || (needs.has('errors') ? 'errors' : 'kit');
}

function featureChunkOf(id: string, graph: ModuleGraph): string | null {
  const feature = FEATURE.exec(id)?.[1];
  return feature === undefined ? null : [feature, ...heavyNames(weightsOf(id, graph))].join('-');
}

function heavyNames(needs: ReadonlySet<string>): readonly string[] {
  return ['components', 'forms', 'tables', 'codes'].filter((weight) => needs.has(weight));
}

function weightsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const before = weights.get(id);
  if (before) return before;
  const own = WEIGHTS.flatMap(([weight, module]) => (module.test(id) ? [weight] : []));
  // Ends a circle of imports.
  weights.set(id, new Set(own));
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  const all = new Set([...own, ...imported.flatMap((one) => [...weightsOf(one, graph)])]);
  weights.set(id, all);
  return all;
}
