/** The file that the build of the web app writes beside its page: for each route pattern the scripts of its page. */
export const PAGE_FILES = 'page-files.json';

/** The key, among the route patterns of that file, of the scripts that draw posters. */
export const POSTER_SCRIPTS = 'posters';

/** The key of the scripts around the pages that are not for everybody. */
export const GUARD_SCRIPTS = 'guard';
