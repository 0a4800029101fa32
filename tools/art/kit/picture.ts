/** A picture under way: shapes in the order they are painted, and the gradients and filters they refer to. */
import { Random } from './random.ts';

export type Point = readonly [x: number, y: number];
/** Share of the way (0 to 1), colour, opacity. */
export type Stop = readonly [at: number, color: string, opacity?: number];

/** The part of a picture that is kept. */
export interface View {
  x: number;
  width: number;
}

export class Picture {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly view: View;
  private readonly shapes: string[] = [];
  private readonly definitions: string[] = [];
  private readonly known = new Map<string, string>();

  /** @param view the whole width unless told otherwise */
  constructor(width: number, height: number, seed: number, view: View = { x: 0, width }) {
    this.width = width;
    this.height = height;
    this.view = view;
    this.random = new Random(seed);
  }

  add(...shapes: string[]): this {
    this.shapes.push(...shapes);
    return this;
  }

  /** Adds a definition once and returns the reference to it. */
  define(make: (id: string) => string): string {
    const key = make('?');
    let id = this.known.get(key);
    if (!id) {
      id = `d${this.known.size}`;
      this.known.set(key, id);
      this.definitions.push(make(id));
    }
    return `url(#${id})`;
  }

  /** A linear gradient between two points of the painted shape's box (0 to 1); default from top to bottom. */
  linear(stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopTags(stops)}</linearGradient>`,
    );
  }

  /** A linear gradient between two points of the picture itself. */
  linearAt(stops: readonly Stop[], from: Point, to: Point): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopTags(stops)}</linearGradient>`,
    );
  }

  radial(stops: readonly Stop[], center: Point = [0.5, 0.5], radius = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="${radius}">${stopTags(stops)}</radialGradient>`,
    );
  }

  blur(amount: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
    );
  }

  /** Light along one side of a silhouette, as if a fire stood there. */
  rim(color: string, dx: number, dy: number, softness = 0.6): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feOffset in="SourceAlpha" dx="${-dx}" dy="${-dy}" result="moved"/>` +
        `<feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/><feGaussianBlur in="edge" stdDeviation="${softness}" result="soft"/>` +
        `<feComposite in="soft" in2="SourceAlpha" operator="in" result="kept"/><feFlood flood-color="${color}"/><feComposite in2="kept" operator="in" result="lit"/>` +
        `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="lit"/></feMerge></filter>`,
    );
  }

  toString(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.view.width}" height="${this.height}" viewBox="${this.view.x} 0 ${this.view.width} ${this.height}">` +
      `<defs>${this.definitions.join('')}</defs>${this.shapes.join('')}</svg>`
    );
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data through points; closed unless told otherwise. */
export function through(points: readonly Point[], isClosed = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${isClosed ? 'Z' : ''}`;
}

export function path(data: string, fill: string, extra = ''): string {
  return `<path d="${data}" fill="${fill}" ${extra}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

export function group(content: string | readonly string[], attributes = ''): string {
  return `<g ${attributes}>${typeof content === 'string' ? content : content.join('')}</g>`;
}

/** Places what was drawn around its own origin: feet or centre at (x, y), scaled, mirrored when asked. */
export function place(
  content: string,
  x: number,
  y: number,
  scale = 1,
  isMirrored = false,
  extra = '',
): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${isMirrored ? -scale : scale} ${scale})" ${extra}>${content}</g>`;
}
