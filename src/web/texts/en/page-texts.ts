export { pageTexts } from '#shared/page-texts.ts';
