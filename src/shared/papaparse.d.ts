/** Types of the used parts of papaparse. Its published types would bring those of Node into the web. */
declare module 'papaparse' {
  interface ParseOptions {
    delimiter: string;
    newline: '\n';
    quoteChar?: string;
  }
  const Papa: {
    parse<Row>(
      text: string,
      options: ParseOptions,
    ): { data: Row[]; errors: { type: 'Quotes' | 'Delimiter' | 'FieldMismatch' }[] };
  };
  export default Papa;
}
