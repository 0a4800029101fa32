/** What is used of bikram-sambat, which has no types. */
declare module 'bikram-sambat' {
  const calendar: {
    /** @param day `YYYY-MM-DD` @throws Error for a day outside its table */
    toBik(day: string): { year: number; month: number; day: number };
  };
  export default calendar;
}
