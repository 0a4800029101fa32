/** Cropping a picture before it is used. */
export const crop = {
  hint: 'Drag the picture, or use the sliders.',
  preview: 'Preview of the cropped picture',
  zoom: 'Size',
  across: 'Left, right',
  down: 'Up, down',
  use: 'Use this picture',
  another: 'Choose another',
};
