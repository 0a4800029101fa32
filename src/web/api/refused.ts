/** The API's refusal, where it is asked in process: the page asks again, and can say so. */
export class Refused extends Error {}
