/** The API's refusal while the server renders a page: the browser asks again, and can show the refusal. */
export class Refused extends Error {}
