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

/** What a preview is asked to be. Lengths in pixels. */
export interface PreviewWish {
  /** 0: from the other side, or as it is. */
  width: number;
  height: number;
  gravity: Gravity;
  /** -1: the format's own. */
  quality: number;
  borderWidth: number;
  /** Hex digits without #; empty: none. */
  borderColor: string;
  borderRadius: number;
  opacity: number;
  rotation: number;
  background: string;
  output: Output;
}
