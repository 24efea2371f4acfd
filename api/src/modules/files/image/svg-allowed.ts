const words = (text: string) => new Set(text.trim().split(/\s+/));

/**
 * Shapes, text, gradients, clips, masks and static filters. Not script, style, foreignObject, a, animation or feImage.
 */
export const ELEMENTS = words(`
  svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker switch filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence
`);

/**
 * Geometry and presentation. `href` is checked separately; event handlers (`on…`) are refused because they are not
 * listed.
 */
export const ATTRIBUTES = words(`
  id class style version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points
  transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset
  pathLength rotate dx dy textLength lengthAdjust startOffset method spacing side
  clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits mask-type
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient overflow
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset paint-order vector-effect shape-rendering text-rendering image-rendering color
  color-interpolation color-interpolation-filters color-rendering opacity stop-color stop-opacity display visibility
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight text-anchor text-decoration
  letter-spacing word-spacing writing-mode direction dominant-baseline alignment-baseline baseline-shift unicode-bidi
  isolation mix-blend-mode transform-origin transform-box enable-background baseProfile systemLanguage
  filter filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation radius order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent lighting-color flood-color flood-opacity azimuth elevation z pointsAtX pointsAtY
  pointsAtZ limitingConeAngle scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles
  tableValues slope intercept amplitude exponent role aria-label aria-labelledby aria-hidden focusable
  data-name
`);
