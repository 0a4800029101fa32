/** Types of the used parts of bikram-sambat, which has none. */
declare module 'bikram-sambat' {
  const calendar: {
    /** @param day `YYYY-MM-DD` @throws Error for a day outside its table */
    toBik(day: string): { year: number; month: number; day: number };
  };
  export default calendar;
}
