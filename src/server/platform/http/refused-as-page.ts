import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { callerLanguage, fileLanguage } from './caller-language.ts';

/** A form whose answer is a file: its action, and the page on which it is. */
interface FileForm {
  action: string;
  page: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the page of a form with the reason why its file is refused; absent if the server has no pages. */
    showRefused?: (
      request: FastifyRequest,
      reply: FastifyReply,
      refused: FileForm & { status: number; reason: string; text: string },
    ) => Promise<FastifyReply>;
  }
}

/** An error handler: a browser that opens a file sees the page of its form, any other caller the error. */
export function refusedAsPage(form: FileForm) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const show = request.server.showRefused;
    if (!(show && error instanceof AppError && request.headers.accept?.includes('text/html'))) throw error;
    const { status, reason } = error;
    const text = error.in(fileLanguage(request, callerLanguage(request) ?? undefined));
    return show(request, reply, { ...form, status, reason, text });
  };
}
