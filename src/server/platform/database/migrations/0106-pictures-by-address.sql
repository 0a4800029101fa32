-- Whether a record names a picture of another site is asked by its address.
create index tournaments_remote_picture on tournaments using hash (img_url) where img_url like 'http%';
create index user_details_remote_picture on user_details using hash (prof_pic_url) where prof_pic_url like 'http%';
