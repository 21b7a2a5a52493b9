import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Pages that open without a network, by the name of their module. */
const OFFLINE_PAGES = ['home-page', 'my-tickets-route', 'ticket-route', 'check-in-route'];
/** Parts of them that load when they are needed. */
const OFFLINE_PARTS = ['after-load', 'draw-poster', 'draw-qr-code', 'malay-errors', 'live-clients'];

/** Fonts of letters that few texts have; the browser asks for them when it needs them. */
const RARE_FONT = /-(cyrillic|vietnamese|latin-ext)[^/]*\.woff2$/;

/** The manifest, and a service worker that saves what the offline pages need, and nothing else. */
export function installable(): Plugin[] {
  const needed = new Set<string>();
  return [
    neededFiles(needed),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'theme.js', 'start-failure.js', 'favicon.svg', 'assets/*'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !url.startsWith('assets/') || needed.has(url)),
            warnings: [],
          }),
        ],
      },
      manifest: {
        id: '/',
        name: 'Acara',
        short_name: 'Acara',
        description: 'The smart event and ticketing platform for the students of one university.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#fbf7f1',
        background_color: '#fbf7f1',
        categories: ['events', 'education'],
        icons: [
          { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'My Tickets', url: '/my-tickets', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
          { name: 'Scan tickets', url: '/dashboard', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
        ],
      },
    }),
  ];
}

/** Collects the files that the page and the offline pages load. */
function neededFiles(needed: Set<string>): Plugin {
  return {
    name: 'acara-needed-files',
    apply: 'build',
    generateBundle(_, bundle) {
      needed.clear();
      const add = (file: string) => {
        const chunk = bundle[file];
        if (needed.has(file) || !chunk || RARE_FONT.test(file)) return;
        needed.add(file);
        if (chunk.type !== 'chunk') return;
        for (const next of chunk.imports) add(next);
        for (const next of chunk.viteMetadata?.importedCss ?? []) add(next);
        for (const next of chunk.viteMetadata?.importedAssets ?? []) add(next);
      };
      const missing = new Set([...OFFLINE_PAGES, ...OFFLINE_PARTS]);
      for (const item of Object.values(bundle)) {
        if (item.type !== 'chunk' || !(item.isEntry || missing.has(item.name))) continue;
        add(item.fileName);
        missing.delete(item.name);
      }
      if (missing.size > 0) this.error(`The build has no chunk ${[...missing].join(', ')}.`);
    },
  };
}
