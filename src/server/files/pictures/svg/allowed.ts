/** Elements and attributes allowed in SVGs. None of them can run, animate, link, embed or load anything. */

/** Elements that draw or are needed for drawing. Excludes script, foreignObject, image, feImage, a, animate, set, iframe, handler. */
export const ELEMENTS = new Set(
  `svg g defs symbol use switch title
   path rect circle ellipse line polyline polygon text tspan textPath
   linearGradient radialGradient stop clipPath mask pattern marker style
   filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
   feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile`.split(/\s+/),
);

/** Elements that are removed while their content is kept, such as links. */
export const UNWRAPPED = new Set(['a']);

export const ATTRIBUTES = new Set(
  `id class style href xml:space version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
   d points pathLength transform dx dy rotate textLength lengthAdjust startOffset method spacing side
   fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
   stroke-dasharray stroke-dashoffset vector-effect paint-order opacity color display visibility overflow
   color-interpolation color-interpolation-filters shape-rendering text-rendering image-rendering color-rendering
   clip-path clip-rule mask filter marker-start marker-mid marker-end mix-blend-mode isolation transform-origin
   font-family font-size font-style font-weight font-stretch font-variant font-size-adjust letter-spacing word-spacing
   text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
   gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
   clipPathUnits maskUnits maskContentUnits mask-type patternUnits patternContentUnits patternTransform
   markerUnits markerWidth markerHeight refX refY orient
   filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 type values stdDeviation edgeMode radius
   flood-color flood-opacity lighting-color tableValues slope intercept amplitude exponent
   enable-background systemLanguage requiredFeatures`.split(/\s+/),
);

/** A reference to an element of the same file. */
export const LOCAL_REFERENCE = /^#[\w.:-]+$/;

/** Values that refer outside of the file or could be parsed differently by browsers. */
const UNSAFE =
  /[\\<>@]|\/\*|(?:java|vb)script:|data:|expression\s*\(|(?:image|image-set|src|element|cross-fade|paint)\s*\(/i;
/** The lengths are bounded, so that the time for a text with many openings stays in proportion to its length. */
const URL_CALL = /url\s{0,20}\(([^()]{0,200})\)/gi;
const QUOTED = /^(["'])(.*)\1$/s;

/** The ids a value refers to; null for a disallowed value. For attributes and style sheets. */
export function referencesIn(value: string): string[] | null {
  if (UNSAFE.test(value)) return null;
  const ids: string[] = [];
  const rest = value.replace(URL_CALL, (_call, target: string) => {
    ids.push(target.trim().replace(QUOTED, '$2').trim());
    return '';
  });
  if (/url\s*\(/i.test(rest) || !ids.every((id) => LOCAL_REFERENCE.test(id))) return null;
  return ids.map((id) => id.slice(1));
}
