// Stands for the federation runtime's table of error sentences (slim.mjs).
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
