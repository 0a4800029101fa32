export { pageTextsNe as pageTexts } from '#shared/page-texts-ne.ts';
