export const GRAVITIES = [
  'center',
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Gravity = (typeof GRAVITIES)[number];

export const OUTPUTS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type Output = (typeof OUTPUTS)[number];

/** Options of a requested preview. Lengths in pixels. */
export interface PreviewOptions {
  /** 0: derived from the other side, or original. */
  width: number;
  height: number;
  gravity: Gravity;
  /** -1: default of the format. */
  quality: number;
  borderWidth: number;
  /** Hex digits without #; empty for none. */
  borderColor: string;
  borderRadius: number;
  opacity: number;
  rotation: number;
  background: string;
  output: Output;
}
