/** Cropping a picture before it is published. */
export const crop = {
  hint: 'Drag the picture, or use the sliders.',
  preview: 'Preview of the cropped picture',
  zoom: 'Size',
  across: 'Left, right',
  down: 'Up, down',
  publish: 'Publish',
  another: 'Choose another',
};
