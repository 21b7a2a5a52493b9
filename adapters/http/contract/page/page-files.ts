/** The file that the build of the web app writes beside its page: for each route pattern the scripts of its page. */
export const PAGE_FILES = 'page-files.json';

/** The key, among the route patterns of that file, of the scripts that draw posters. */
export const POSTER_SCRIPTS = 'posters';
