import type { Duplex } from 'node:stream';

/** What a burst of changes takes; more is written in pieces. */
const JOINED_BYTES_MAX = 128 * 1024;

let joined = Buffer.allocUnsafeSlow(JOINED_BYTES_MAX);
/** The pieces that lie there, one after the other. */
let held: readonly Buffer[] = [];

/**
 * Writes pieces that are shared with other sockets, with one call to the system. Most sockets take everything at once, so
 * all of them are written from the same memory: that costs less than handing the pieces one by one to the stream, and no
 * memory for each socket. What the socket before was sent at the same place is not copied again.
 */
export function writeJoined(socket: Duplex, pieces: readonly Buffer[]): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > JOINED_BYTES_MAX || socket.writableLength > 0) {
    socket.cork();
    for (const piece of pieces) socket.write(piece);
    socket.uncork();
    return;
  }
  let end = 0;
  let isInPlace = true;
  for (const [index, piece] of pieces.entries()) {
    const there = held[index];
    // Pieces up to here are as long as those that they replace.
    if (!isInPlace || piece !== there) piece.copy(joined, end);
    isInPlace &&= piece.length === there?.length;
    end += piece.length;
  }
  held = pieces;
  socket.write(joined.subarray(0, end));
  // What the system has not taken yet is still in this memory.
  if (socket.writableLength === 0) return;
  joined = Buffer.allocUnsafeSlow(JOINED_BYTES_MAX);
  held = [];
}
